import type { Wallet } from '#domain/payment/card-form.ts'
import type { WalletForm } from '#app/request/pay/wallet-forms.ts'
import { homeCountry, type Rendering } from '#app/request/shopper.ts'

/** A wallet whose own button takes the place of ours. */
export type WalletView = Pick<WalletForm, 'scripts' | 'own' | 'merchant'> & {
  wallet: Wallet
  /** What lets its styles pass. */
  nonce?: string | undefined
  /** Where the key is that it begins with. */
  keyAt: string
  /** Each has an account of its own at the provider. */
  currency: string
  /** Where the shop takes its money. */
  country: string
  /** As its sheet names it. */
  shop: string
  lang: string
  /** On its button, where it brings no words of its own. */
  buy: string
  /** What is said as long as no script is there. */
  needsScript: string
  states: Record<WalletState, string>
  told: Record<WalletMessage, string>
  again: string
}

/** How it stands with its button. */
export type WalletState = 'coming' | 'ready' | 'absent' | 'failed'

/** What is said after its button was pressed. */
export type WalletMessage = 'asking' | 'closed' | 'refused' | 'unsent'

const names: Readonly<Record<Wallet, string>> = { googlePay: 'Google Pay', applePay: 'Apple Pay' }

export function walletView(
  kind: Wallet,
  { scripts, own, merchant }: WalletForm,
  at: Pick<WalletView, 'nonce' | 'keyAt' | 'currency'>,
  { t, lang, settings }: Pick<Rendering, 't' | 'lang' | 'settings'>,
): WalletView {
  const wallet = names[kind]
  return {
    ...at,
    ...{ wallet: kind, scripts, own, merchant, lang },
    country: homeCountry(settings.baseLang, settings).toUpperCase(),
    shop: settings.shopName,
    buy: t('wallet.buy', { wallet }),
    needsScript: t('wallet.needsScript', { wallet }),
    states: {
      coming: t('wallet.coming', { wallet }),
      ready: t('wallet.ready', { wallet }),
      absent: t('wallet.absent', { wallet }),
      failed: t('wallet.failed', { wallet }),
    },
    told: {
      asking: t('wallet.asking', { wallet }),
      closed: t('wallet.closed', { wallet }),
      refused: t('wallet.refused'),
      unsent: t('wallet.unsent', { wallet }),
    },
    again: t('wallet.again'),
  }
}
