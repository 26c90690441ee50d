#!/bin/sh
# Makes a commit of a catalog live on this machine, or the one before; see docs/deploying.md. In a clone of the catalog:
#   LIVE=/srv/live deploy/catalog-live.sh origin/main
#   LIVE=/srv/live deploy/catalog-live.sh --back
# Servers have CATALOG_DIR=/srv/live/current/source/catalog and CATALOG_BUILD_DIR=/srv/live/current/build.
set -eu
: "${LIVE:?the folder of the releases}"
: "${CATALOG:=catalog}" "${RESTART:=}"
: "${PATTERN_CATALOG:=node $(cd "$(dirname "$0")" && pwd)/../bin/pattern-catalog.js}"
wanted=${1:?the commit, or --back}

fail() {
  echo "$1 Live is still $(readlink "$LIVE/current" || echo nothing)." >&2
  exit 1
}
# Replaces a link in one step: a reader finds either release.
point() {
  rm -f "$LIVE/.$1" && ln -s "$2" "$LIVE/.$1" && mv -T "$LIVE/.$1" "$LIVE/$1"
}

cd "$(git rev-parse --show-toplevel)"
mkdir -p "$LIVE/releases"
LIVE=$(cd "$LIVE" && pwd -P)
# One at a time; the lock ends with this process.
exec 9>"$LIVE/.lock"
flock 9

live=$(readlink "$LIVE/current" || true)
if [ "$wanted" = --back ]; then
  release=$(readlink "$LIVE/previous") || fail 'No release was live before.'
else
  commit=$(git rev-parse --verify --quiet --end-of-options "$wanted^{commit}") ||
    fail "There is no commit $wanted in this clone: fetch it."
  release=releases/$commit
  place=$LIVE/$release
  if [ ! -e "$place/complete" ]; then
    rm -rf "$place"
    git worktree prune
    git worktree add --quiet --no-checkout --detach "$place/source" "$commit"
    if git -C "$place/source" checkout --quiet HEAD -- "$CATALOG" &&
      CATALOG_DIR=$place/source/$CATALOG CATALOG_BUILD_DIR=$place/build $PATTERN_CATALOG build 9>&-; then
      touch "$place/complete"
    else
      rm -rf "$place"
      git worktree prune
      fail "The catalog of $commit cannot be built."
    fi
  fi
fi
if [ "$release" != "$live" ]; then
  if [ -n "$live" ]; then point previous "$live"; fi
  point current "$release"
fi
echo "Live: $release (before: ${live:-nothing})."
if [ -n "$RESTART" ] && ! $RESTART 9>&-; then
  echo "The servers did not restart. Go back with --back." >&2
  exit 1
fi
