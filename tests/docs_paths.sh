#!/usr/bin/env bash
# docs_paths.sh - every file that the documents name is there: in all of them, what looks like a path (`server/room/save.c`); in those
# about the code, file names alone too (`save.c`), and those in diagrams. A path may begin in the middle (`room/save.c`). Of `*`, {a,b},
# and words in capitals (`ai/NAME`), which stand for others, something must fit.
set -euo pipefail
cd "$(dirname "$0")/.."

find . \( -name build -o -name node_modules -o -name .git \) -prune -o -type f -print | sed 's|^\.||' | perl -e '
use strict;
use warnings;

chomp(my @files = <STDIN>);
my $all = join "\n", @files, "";
my %code = map { $_ => 1 } qw(CONTRIBUTING.md docs/architecture.md);
my $ends = qr/(?:[ch]|def|tsx?|mjs|js|py|sh|md|po|css|art|tiles|scn|perft|rec|map|svg|conf|txt|json)/;
my $word = qr{(?<![\w./:*{}-])((?:[\w.*{},-]+/)*[\w.*{},-]+\.$ends|(?:[\w*{},-]+/)+)(?![\w/.*])};
my %made = map { $_ => 1 } qw(content_tables.c LANG.json);   # by the build, and by the server

# Whether a file or folder is there whose path ends so.
sub is_there {
    my ($path) = @_;
    my %stands = ("*" => "[^/\n]*", "{" => "(?:", "," => "|", "}" => ")");
    my $end = $path =~ m{/$} ? "" : "\n";
    my $like = join "", map { $stands{$_} // quotemeta } split //, $path;
    my $any = $like =~ s/[A-Z]+/[^\/\n]+/gr;
    return $all =~ m{/$like$end} || $all =~ m{/$any$end};
}

my ($failed, $count) = (0, 0);
for my $doc (@ARGV) {
    open my $in, "<", $doc or die "$doc: $!\n";
    my $fenced = 0;
    while (my $line = <$in>) {
        if ($line =~ /^```/) { $fenced = !$fenced; next }
        next if $fenced && !$code{$doc};
        for my $text ($fenced ? $line : $line =~ /`([^`]+)`/g) {
            for my $path ($text =~ m/$word/g) {
                next if $made{$path =~ s{.*/}{}r} || $path =~ m{^(?:build|docs/maps/NAME)\b} || $path !~ m{[a-z*]};
                next if $path !~ m{/} && !$code{$doc};
                $count++;
                next if is_there($path);
                print "$doc:$.: there is no $path\n";
                $failed = 1;
            }
        }
    }
}
die "docs_paths: no path found\n" unless $count;
print "docs_paths: $count names of files, all are there\n" unless $failed;
exit $failed;
' README.md CONTRIBUTING.md docs/*.md docs/*/*.md
