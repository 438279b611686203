import {type Dataset, countDocuments} from './count-documents.ts'

/** Whether a dataset holds only system documents. Throws when the service is unavailable. */
export const isEmpty = async (dataset: Dataset): Promise<boolean> =>
  (await countDocuments(dataset, '!(_id in path("_.**"))', 'raw')) === 0
