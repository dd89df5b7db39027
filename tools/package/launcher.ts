/** Why: an installed Comanda is one command, from any folder and through any link, on the Node that came with it. */
import { MALLOC_ARENAS, MALLOC_MMAP_BYTES, SERVER_FLAGS } from "../lib/runtime-settings.mjs";

/**
 * The shell script bin/comanda. It writes nothing beside itself: compiled code is kept only where systemd gives a
 * folder for it. Settings of /etc/comanda.env count for whoever may read it; the environment goes first.
 */
export function launcher(): string {
  return `#!/bin/sh
# Comanda, with the Node that came with it. \`comanda --help\` lists the commands.
set -eu
folder=$(dirname "$(dirname "$(readlink -f "$0")")")
if [ -n "\${CACHE_DIRECTORY:-}" ]; then
  export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$CACHE_DIRECTORY}"
fi
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-${MALLOC_ARENAS}}"
export MALLOC_MMAP_THRESHOLD_="\${MALLOC_MMAP_THRESHOLD_:-${MALLOC_MMAP_BYTES}}"
if [ -r /etc/comanda.env ]; then
  set -- --env-file=/etc/comanda.env "$folder/app/apps/server/dist/main.js" "$@"
else
  set -- "$folder/app/apps/server/dist/main.js" "$@"
fi
exec "$folder/bin/node" ${SERVER_FLAGS.join(" ")} "$@"
`;
}
