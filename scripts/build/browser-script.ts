import { build, type Plugin } from 'vite'

const asked = /\?script$/

/**
 * `import script from './client/client.ts?script'` gives the text of a browser's script: that
 * module with all that it imports, as one and as small as it goes.
 */
export function browserScripts(): Plugin {
  return {
    name: 'browser-scripts',
    enforce: 'pre',
    load: {
      filter: { id: asked },
      async handler(id) {
        const { text, modules } = await bundled(id.replace(asked, ''))
        for (const module of modules) this.addWatchFile(module)
        return `export default ${JSON.stringify(text)}`
      },
    },
  }
}

async function bundled(input: string): Promise<{ text: string; modules: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: {
          codeSplitting: false,
          // Vite would put a loader of its parts around an import, and there are none: such a
          // script is asked for by a call of this name.
          plugins: [
            {
              name: 'later',
              renderChunk: (code) => code.replaceAll(/\bimportLater\(/g, 'import('),
            },
          ],
        },
      },
    },
  })
  const parts = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const [script] = parts.flatMap((part) => (part.type === 'chunk' ? [part] : []))
  if (!script || parts.length > 1) throw new Error(`${input} is more than one script`)
  return { text: script.code, modules: script.moduleIds }
}
