import {stegaClean} from '@sanity/client/stega'

/** Text without the marks that an editor's preview carries: for titles, attributes, files and whatever is compared. */
export const plainText = (text: string): string => stegaClean(text)
