import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url))
