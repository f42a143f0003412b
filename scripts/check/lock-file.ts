import { z } from 'zod'

export const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

export const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

/**
 * What could make an installation differ from what package.json and package-lock.json say: a
 * package without a strong checksum or bound to one registry, a version that is not exact, an
 * install script that is not on our list.
 */
export function lockFaults(
  lock: z.infer<typeof LockFile>,
  manifest: z.infer<typeof Manifest>,
): string[] {
  const packages = Object.entries(lock.packages).filter(([place]) => place !== '')
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  const scripted = new Set(
    packages.filter(([, found]) => found.hasInstallScript).map(([place]) => nameAt(place)),
  )
  return [
    ...packages
      .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
      .map(([place]) => `${place} has no sha512 checksum`),
    ...packages
      .filter(([, { resolved, link }]) => resolved !== undefined || link)
      .map(([place]) => `${place} is bound to one place to load it from`),
    ...Object.entries(named)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}, not as one version`),
    ...Object.entries(named)
      .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${name} ${version} is not what the lock file has`),
    ...[...scripted]
      .filter((name) => !manifest.allowScripts[name])
      .map((name) => `${name} has an install script that allowScripts does not name`),
    ...Object.keys(manifest.allowScripts)
      .filter((name) => !scripted.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ]
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
