// As many as fill the frame.
const atMost = 12

/** How many rows to announce as on their way: none once all are there, or when they failed to come. */
export const loadingRowCount = (
  figures: Readonly<{isWhole: boolean; hasFailed: boolean; isFetching: boolean}>,
  shown: number,
): number => {
  if (figures.isWhole || (figures.hasFailed && !figures.isFetching)) return 0
  return shown === 0 ? atMost : 2
}
