import {outcomeMetadata, outcomePage} from '#web/parts/forms/subscription/mail-pages.tsx'

export const generateMetadata = outcomeMetadata('expired')

export default outcomePage('expired')
