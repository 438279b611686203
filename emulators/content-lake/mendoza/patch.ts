/** A Mendoza patch: a flat list of operation codes and their operands (github.com/sanity-io/mendoza). */
export type Patch = readonly unknown[]

/** The operations that the differ uses. "Blank" starts an output from nothing, "copy" from the input. */
export const operation = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const
