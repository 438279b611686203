/**
 * Options of a line in the search of the Studio: a word in it counts as much in Arabic as in English, and more than one in the text. The Studio
 * by itself gives this weight to the title of previews alone, which is the English one.
 */
export const findable = {search: {weight: 10}} as const
