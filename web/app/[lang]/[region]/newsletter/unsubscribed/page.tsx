import {outcomeMetadata, outcomePage} from '#web/features/subscription/outcome-page.tsx'

export const generateMetadata = outcomeMetadata('unsubscribed')

export default outcomePage('unsubscribed')
