import {stegaClean} from '@sanity/client/stega'

/** Text without the invisible marks of a preview: for titles, attributes, files and comparisons. */
export const plainText = (text: string): string => stegaClean(text)
