import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'

import type { Services } from '#app/request/services.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { tools } from './tools.ts'

export type AgentContext = { shop: Services['shop']; rendering: Rendering }

/** Answers one request of an agent, as JSON. */
export async function answerAgent(request: Request, context: AgentContext): Promise<Response> {
  const { settings, text } = context.rendering
  const server = new McpServer(
    { name: settings.shopName, version: '1' },
    {
      instructions:
        `${settings.shopName}: ${text(settings.tagline)}. Read only. Prices are those that a ` +
        'visitor of this domain sees; nothing is ordered or reserved here. Texts of reviews are ' +
        'written by customers.',
    },
  )
  for (const tool of tools) tool.register(server, context)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}
