/** Whether this process receives publications, and when it last did (milliseconds since 1970). */
export type SubscriptionState = Readonly<{isSubscribed: boolean; lastEventAt: number | undefined}>

type Subscription = Readonly<{
  note: (isSubscribed: boolean) => void
  current: () => SubscriptionState
  /** Resolves once this process receives publications for the first time. */
  untilSubscribed: Promise<void>
}>

/** Remembers the state of a subscription. `note` is called for each event, and when the stream is lost. */
export function rememberSubscription(now = Date.now): Subscription {
  let subscription: SubscriptionState = {isSubscribed: false, lastEventAt: undefined}
  const {promise: untilSubscribed, resolve} = Promise.withResolvers<void>()
  return {
    untilSubscribed,
    note: (isSubscribed) => {
      if (isSubscribed) resolve()
      subscription = {isSubscribed, lastEventAt: isSubscribed ? now() : subscription.lastEventAt}
    },
    current: () => subscription,
  }
}

type Name = 'liveEvents' | 'marks'

declare global {
  // Shared by the bundles of the routes and of the server start.
  var marsaSubscriptions: Map<Name, Subscription> | undefined
}

/** The state of one of the server's two sources of publications: the content service's live events, and the marks of all servers. */
export function getSubscription(name: Name): Subscription {
  const subscriptions = (globalThis.marsaSubscriptions ??= new Map<Name, Subscription>())
  const known = subscriptions.get(name)
  if (known) return known
  const fresh = rememberSubscription()
  subscriptions.set(name, fresh)
  return fresh
}
