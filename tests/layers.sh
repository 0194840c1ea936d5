#!/usr/bin/env bash
# layers.sh - dependencies point one way (docs/architecture.md): fails on an include against the arrows, between layers or between the
# folders of one; on a game that is named outside its folders; on anything hosted in core and the games, on what the style forbids
# anywhere, on libwebsockets outside its one file, and on JSON written by hand.
set -euo pipefail
cd "$(dirname "$0")/.."

find . \( -name build -o -name node_modules -o -name .git \) -prune -o -regex '.*\.\(c\|h\|def\)' -print | sed 's|^\./||' | sort >/tmp/er_layers.$$
trap 'rm -f /tmp/er_layers.$$' EXIT
perl - /tmp/er_layers.$$ <<'PERL'
use strict;
use warnings;

my @games = qw(realms miners);
my @middle = qw(games content ai session);   # games/ has only the list of games
# layer: the layers it may include, besides itself
my %may = (
    core => [],
    (map { $_ => ['core'] } @games),
    games => [],
    (map { $_ => ['core', 'games', @games] } qw(content ai session)),
    analysis => ['core', 'games', @games, 'ai', 'session'],
    lab => ['core', 'games', @games, 'content', 'ai', 'session'],
    learn => ['core', 'games', 'session'],
    puzzles => ['core', 'games', @games, 'ai', 'session', 'analysis'],
    paint => ['core', 'realms', 'content'],
    atlas => ['core', 'realms'],
    server => ['core', @games, @middle, 'analysis'],
    wasm => ['core', @games, @middle, 'analysis', 'lab', 'learn', 'puzzles', 'paint', 'atlas'],
    cli => ['core', @games, @middle, 'analysis', 'lab', 'learn', 'puzzles', 'paint', 'atlas', 'server'],   # `elbowroom serve` starts it; nothing points back
    bench => ['core', @games, @middle, 'analysis', 'server', 'cli'],
    tools => ['core', @games, @middle, 'analysis', 'learn'],
    tests => ['core', @games, @middle, 'analysis', 'lab', 'learn', 'puzzles', 'paint', 'atlas', 'server', 'cli'],
);
# layer: its folders, and those each may include, besides itself and the headers on top of the layer
my @any_command = qw(shared terminal advice);
my %folders = (
    realms => {
        text => [], state => ['text'], map => ['text', 'state'], rules => ['text', 'state'],
        position => ['text', 'state', 'rules'], abilities => [qw(text state rules position)],
    },
    miners => {text => [], state => ['text'], rules => ['text', 'state'], position => ['text', 'state', 'rules']},
    ai => {realms => [], miners => []},
    session => {realms => [], miners => []},
    lab => {realms => [], miners => [], plain => []},
    puzzles => {realms => [], miners => [], plain => []},
    cli => {
        shared => [],
        terminal => ['shared'],
        (map { $_ => \@any_command } qw(advice commands figures lab ladder learn play puzzles referee scenario selfplay)),
        (map { $_ => [@any_command, qw(scenario selfplay figures ladder play)] } qw(realms miners plain)),   # rows of games.h
    },
    server => {
        common => [], sql => [], page => ['net'],
        net => ['common'],
        store => ['common', 'sql'],
        room => ['common', 'store'],
        notices => ['common', 'store'],
        hall => [qw(common net store room notices)],
        ops => [qw(common sql store room notices hall)],
    },
);
my %freestanding = map { $_ => 1 } 'core', @games, 'atlas';
my $headers = qr/^(assert|limits|stdalign|stdarg|stdbool|stddef|stdint|string)\.h$/;
my $hosted = qr/(?<![\w.>])(?:((?:FILE|float|double|time_t|clock_t))(?!\w)|(malloc|calloc|realloc|free|v?f?printf|v?sn?printf|f?puts|fopen|time|clock|clock_gettime|str(?:cpy|cat|len|n?cmp|tok|r?chr|str|dup|tol)|ato[il]|s?rand|exit|abort|getenv)\s*\()/;
my $never = qr/(?<!\w)(strcpy|strcat|v?sprintf|strtok|ato[il]|gets)\s*\(/;

# Who may name a game: the folders of its name, the lists, and the layers that are about content.
my $names_games = join '|', @games;
my $may_name = qr{^(?:(?:.*/)?(?:$names_games)/|(?:games|content|paint|atlas|tools|tests|bench)/|session/settings\.def$)};

my ($failed, $checked) = (0, 0);
sub fault { my ($file, $line, $what) = @_; print "$file:$line: $what\n"; $failed = 1 }

# Comments and strings out, line numbers kept.
sub bare {
    my ($text) = @_;
    $text =~ s{/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'}
              { my $t = $&; $t =~ /^["']/ ? '""' : ' ' . "\n" x ($t =~ tr/\n//) }gse;
    return $text;
}

# Why this file of the layer may not include that one of the same layer; '' where it may.
sub crosses {
    my ($layer, $file, $path) = @_;
    my ($from) = $file =~ m{^$layer/([^/]+)/};
    my ($to) = $path =~ m{^$layer/([^/]+)/};
    return '' if !defined $from || !defined $to || $from eq $to;
    return (grep { $_ eq $to } @{$folders{$layer}{$from}}) ? '' : "$layer/$from may not include $path";
}

# An internal.h is for its folder, and for what tests or makes that folder.
sub intrudes {
    my ($file, $path) = @_;
    my ($folder) = $path =~ m{^(.*/)internal\.h$} or return 0;
    return $file !~ m{^(?:$folder|tests/|tools/)} && $file ne 'server/ops/checkup.c';   # it reads what the store wrote
}

sub check_file {
    my ($layer, $file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    my $text = do { local $/; <$in> };
    my @lines = split /\n/, $text;
    my %known = map { $_ => 1 } $layer, @{$may{$layer}};
    my ($folder) = $file =~ m{^$layer/([^/]+)/};
    fault($file, 1, "layers.sh does not know the folder $layer/$folder")
        if defined $folder && $folders{$layer} && !$folders{$layer}{$folder};
    for my $n (1 .. @lines) {
        if ($lines[$n - 1] =~ /^\s*#\s*include\s*"([^"]*)"/) {
            my $path = $1;
            my ($to) = $path =~ m{^([^/]*)/};
            if (!defined $to) { fault($file, $n, "write the folder too: $path") }
            elsif (!$known{$to}) { fault($file, $n, "$layer may not include $path") }
            elsif (!-e $path) { fault($file, $n, "no such file: $path") }
            elsif (intrudes($file, $path)) { fault($file, $n, "$path is private to its folder") }
            elsif ($to eq $layer && (my $why = crosses($layer, $file, $path))) { fault($file, $n, $why) }
        } elsif ($lines[$n - 1] =~ /^\s*#\s*include\s*<([^>]*)>/) {
            my $header = $1;
            fault($file, $n, "<$header> is not freestanding") if $freestanding{$layer} && $header !~ $headers;
            fault($file, $n, "libwebsockets is named in server/net/lws.c only")
                if $header eq q(libwebsockets.h) && $file ne 'server/net/lws.c';
            fault($file, $n, "zlib is named in server/page/gzip.c only")
                if $header eq q(zlib.h) && $file ne 'server/page/gzip.c' && $file ne 'tools/embed_files.c';
        }
    }
    for my $n (1 .. @lines) {
        fault($file, $n, "core/json.h writes JSON")
            if $layer ne 'tests' && $lines[$n - 1] =~ /\\":/;
    }
    my @bare = split /\n/, bare($text);
    for my $n (1 .. @bare) {
        next if $bare[$n - 1] =~ /^\s*#\s*include/;
        fault($file, $n, ($1 // $2) . ": nothing hosted and no float in $layer")
            if $freestanding{$layer} && $bare[$n - 1] =~ $hosted;
        fault($file, $n, "$1: the style forbids it") if $bare[$n - 1] =~ $never;
        fault($file, $n, "$1: only the row of a game and the folders of its name may name it (games/games.def)")
            if $bare[$n - 1] =~ /\b(\w*(?:$names_games)\w*)\b/i && $file !~ $may_name;
    }
    $checked++;
}

open my $list, '<', $ARGV[0] or die "$ARGV[0]: $!\n";
while (my $file = <$list>) {
    chomp $file;
    my ($layer) = $file =~ m{^([^/]+)/};
    if (defined $layer && $may{$layer}) { check_file($layer, $file) }
    else { fault($file, 1, "belongs to no layer") }
}
die "layers: no source found\n" unless $checked;

# An ability without a row would compile and do nothing.
sub read_all { my ($file) = @_; open my $in, '<', $file or die "$file: $!\n"; local $/; return scalar <$in> }
my %row = map { $_ => 1 } read_all('realms/abilities.def') =~ /^HOOKS\((\w+),/mg;
for my $file (glob 'realms/abilities/*.c') {
    for my $name (read_all($file) =~ /^const realms_ability realms_ability_(\w+)/mg) {
        fault($file, 1, "realms_ability_$name has no row in realms/abilities.def") unless $row{$name};
    }
}
print "layers: $checked files, all arrows point one way\n" unless $failed;
exit $failed;
PERL
