/** Topics of mails that visitors can subscribe to. */
export const subscriptionTopics = ['newsletter', 'status'] as const
export type SubscriptionTopic = (typeof subscriptionTopics)[number]
