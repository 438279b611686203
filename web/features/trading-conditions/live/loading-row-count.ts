// Enough to fill the frame.
const maxSkeletons = 12

/** How many rows to show as loading: none once all are loaded, or when loading failed. */
export const loadingRowCount = (
  tableState: Readonly<{isComplete: boolean; hasFailed: boolean; isFetching: boolean}>,
  shown: number,
): number => {
  if (tableState.isComplete || (tableState.hasFailed && !tableState.isFetching)) return 0
  return shown === 0 ? maxSkeletons : 2
}
