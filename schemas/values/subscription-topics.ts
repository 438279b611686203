/** What readers may be mailed about. */
export const subscriptionTopics = ['newsletter', 'status'] as const
export type SubscriptionTopic = (typeof subscriptionTopics)[number]
