import type { MetaDescriptor } from 'react-router'

type Loaded = { loaderData: { meta: MetaDescriptor[] } | undefined }

/** Every page's title and links, as its loader made them (app/request/page.ts). */
export function meta({ loaderData }: Loaded): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
