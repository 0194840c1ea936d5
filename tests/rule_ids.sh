#!/usr/bin/env bash
# rule_ids.sh - every rule of docs/rules with the scenarios that prove it. Fails on a rule without one, and on a
# scenario that names no rule or one that does not exist.
set -euo pipefail
cd "$(dirname "$0")/.."

shopt -s nullglob
perl - docs/rules/*.md -- tests/scenarios/*.scn <<'PERL'
use strict;
use warnings;
my ($split) = grep { $ARGV[$_] eq '--' } 0 .. $#ARGV;
my @books = @ARGV[0 .. $split - 1];
my @scenarios = @ARGV[$split + 1 .. $#ARGV];
my (@ids, %cases, $failed);

for my $rules (@books) {
    my $before = @ids;
    open my $in, '<', $rules or die "$rules: $!\n";
    while (<$in>) {
        next unless /^\s*[-*] \*\*((?:RE|UG|MX|MI)-[A-Z0-9-]+)\b/ || /^\|\s*((?:RE|UG|MX|MI)-[A-Z0-9-]+)\s*\|/;
        if (exists $cases{$1}) { print "$rules:$.: $1 is defined twice\n"; $failed = 1; next }
        push @ids, $1;
        $cases{$1} = [];
    }
    close $in;
    die "$rules: no rule ids found\n" if @ids == $before;
}

for my $file (@scenarios) {
    (my $short = $file) =~ s{.*/}{};
    open my $scn, '<', $file or die "$file: $!\n";
    my ($title, $line, $named) = (undef, 0, 0);
    my $close = sub {
        return if !defined $title || $named;
        print "$file:$line: case names no rule: $title\n";
        $failed = 1;
    };
    while (<$scn>) {
        s/#.*//;
        if (/^\s*case\s+(.*?)\s*$/) { $close->(); ($title, $line, $named) = ($1, $., 0) }
        elsif (/^\s*rules\s+(.*?)\s*$/) {
            for my $id (split ' ', $1) {
                $named = 1;
                if (!exists $cases{$id}) { print "$file:$.: no such rule: $id\n"; $failed = 1; next }
                push @{$cases{$id}}, "$short: " . ($title // '?');
            }
        }
    }
    $close->();
}

my $bare = 0;
for my $id (@ids) {
    my @found = @{$cases{$id}};
    print "$id\n";
    print "    $_\n" for @found;
    next if @found;
    print "    NO SCENARIO\n";
    $bare++;
    $failed = 1;
}
printf "rule_ids: %d rules, %d without a scenario\n", scalar @ids, $bare;
exit($failed ? 1 : 0);
PERL
