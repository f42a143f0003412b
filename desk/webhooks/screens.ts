import { webhookScreen } from './endpoint.tsx'
import { webhooksScreen } from './list.tsx'
import { webhookMessageScreen } from './message.tsx'
import { newWebhookScreen } from './new.tsx'

/** Programs notified of events: those with a word in their path before those with an id. */
export const webhookScreens = [
  webhooksScreen,
  newWebhookScreen,
  webhookMessageScreen,
  webhookScreen,
]
