import {outcomeMetadata, outcomePage} from '#web/features/subscription/outcome-page.tsx'

export const generateMetadata = outcomeMetadata('confirmed')

export default outcomePage('confirmed')
