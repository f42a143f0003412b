import { readFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin } from 'vite'

import { browserScripts } from './browser-script.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Source files by the names of what comes out. */
export type Programs = Record<string, string>

/** What the image runs, and what these start themselves. */
export const programs = {
  server: 'server.ts',
  shop: 'operation/shop.ts',
  app: 'build/server/index.js',
  'maker-process': 'edge/pictures/maker-process.ts',
  'backup-thread': 'operation/backup/backup-thread.ts',
  'checkpoint-thread': 'shop/database/sqlite/checkpoint-thread.ts',
} satisfies Programs

/** Packages with native code, which no bundle holds: the image has them beside it. */
export const packagesBesides = ['sharp', '@node-rs/bcrypt']

/** They, and what is loaded only where it is installed: in development, or never. */
const external = [...packagesBesides, 'vite', 'pg-native']

/**
 * Writes programs with all that they load as few files, into a folder two below the root: of a
 * thousand modules one by one, Node.js takes longer to find them than to run them. Gives the names
 * of the files.
 */
export async function bundle(programs: Programs, folder: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [browserScripts(), besideTheBundle(programs)],
    // React and the router choose their production build by it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      emitAssets: true,
      // A process that runs may still load what lies there.
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: programs,
        treeshake: false,
        external,
        output: {
          // What looks unused may be a check (findings/unused-decoding-in-rolldown.sh).
          minify: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  })
  const parts = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  return parts.map(({ fileName }) => fileName)
}

/** `new URL('./x', import.meta.url)` names a program or a file, which then lies in the bundle. */
function besideTheBundle(programs: Programs): Plugin {
  const bundled = new Map(
    Object.entries(programs).map(([name, source]) => [path.resolve(root, source), `${name}.js`]),
  )
  const emitted = new Map<string, string>()
  return {
    name: 'beside-the-bundle',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        return code.replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (_, name: string) => {
          const file = path.resolve(path.dirname(id), name)
          const program = bundled.get(file)
          if (program !== undefined) return `new URL('./${program}', import.meta.url)`
          const fileName = path.basename(file)
          const other = emitted.get(fileName) ?? file
          if (other !== file) throw new Error(`${file} and ${other} have one name in the bundle`)
          emitted.set(fileName, file)
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
          return `new URL('./${fileName}', import.meta.url)`
        })
      },
    },
  }
}
