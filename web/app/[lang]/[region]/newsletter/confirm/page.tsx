import {outcomeMetadata, outcomePage} from '#web/features/subscription/outcome-page.tsx'

export const generateMetadata = outcomeMetadata('expired')

export default outcomePage('expired')
