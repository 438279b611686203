import {outcomeMetadata, outcomePage} from '#web/parts/forms/subscription/mail-pages.tsx'

export const generateMetadata = outcomeMetadata('confirmed')

export default outcomePage('confirmed')
