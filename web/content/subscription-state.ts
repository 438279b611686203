/** Whether this process receives what is published, and when it last did (milliseconds since 1970). */
export type SubscriptionState = Readonly<{isSubscribed: boolean; lastEventAt: number | undefined}>

type Subscription = Readonly<{note: (isSubscribed: boolean) => void; current: () => SubscriptionState}>

/** Remembers the state of a subscription: `note` is called for each event, and of the loss of the stream. */
export function rememberSubscription(now = Date.now): Subscription {
  let subscription: SubscriptionState = {isSubscribed: false, lastEventAt: undefined}
  return {
    note: (isSubscribed) => {
      subscription = {isSubscribed, lastEventAt: isSubscribed ? now() : subscription.lastEventAt}
    },
    current: () => subscription,
  }
}

type Name = 'liveEvents' | 'marks'

declare global {
  // Shared by the bundles of the routes and of the start.
  var marsaSubscriptions: Map<Name, Subscription> | undefined
}

/** One of the two ways in which this server receives publications: the live events of the content service, and the marks of all servers. */
export function subscriptionTo(name: Name): Subscription {
  const subscriptions = (globalThis.marsaSubscriptions ??= new Map<Name, Subscription>())
  const known = subscriptions.get(name)
  if (known) return known
  const fresh = rememberSubscription()
  subscriptions.set(name, fresh)
  return fresh
}
