/** Whether this process hears what is published, and when it last did (milliseconds since 1970). */
export type SubscriptionState = Readonly<{isSubscribed: boolean; lastEventAt: number | undefined}>

/** Remembers whether publications are heard: `note` hears of each event, and of the loss of the stream. */
export function rememberSubscription(now = Date.now): Readonly<{
  note: (isSubscribed: boolean) => void
  current: () => SubscriptionState
}> {
  let subscription: SubscriptionState = {isSubscribed: false, lastEventAt: undefined}
  return {
    note: (isSubscribed) => {
      subscription = {isSubscribed, lastEventAt: isSubscribed ? now() : subscription.lastEventAt}
    },
    current: () => subscription,
  }
}
