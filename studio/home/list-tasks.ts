import type {Department} from '#schemas/values/departments.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {departmentOfDates} from '../work-lists/dated-documents.ts'
import type {Review} from '../work-lists/reviews.ts'

/** Something to do: how much of it, and where. */
export type Task = Readonly<{
  key: string
  count: number
  words: string
  /** Path in the Studio of the list that has it. */
  path: string
  isUrgent: boolean
}>

/** What is known of today's work. */
export type Facts = Readonly<{
  /** The user's departments, in their order. */
  departments: readonly Department[]
  /** Whether the user approves what others write. */
  isOfficer: boolean
  /** What waits for the user's approval or countersignature. */
  waiting: number
  /** What the user wrote, sent, and was not approved, or changed after it was sent. */
  cameBack: number
  /** What was found without a seal that counts. */
  unsealed: number
  /** Promotions that are shown to nobody: they promise something that no second person approved. */
  withheld: number
  reviews: readonly Pick<Review, 'state' | 'type'>[]
  /** The type of each document with unpublished changes, and of each with a translation that is missing, outdated or unread. */
  drafts: readonly string[]
  translations: readonly string[]
}>

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`)

const datedDepartments = ['compliance', 'operations'] as const

/** The reviews of each of the user's departments that passed their day, or are due soon. */
const reviewTasks = ({departments, reviews}: Facts, state: 'passed' | 'due'): Task[] =>
  datedDepartments
    .filter((department) => departments.includes(department))
    .map((department) => {
      const count = reviews.filter(
        (review) => review.state === state && departmentOfDates(review.type) === department,
      ).length
      const subject = `${count === 1 ? '1 review' : `${count} reviews`} of ${department === 'compliance' ? 'Compliance' : 'Operations'}`
      return {
        key: `${state} ${department}`,
        count,
        words:
          state === 'passed'
            ? `${subject} passed ${count === 1 ? 'its' : 'their'} day`
            : `${subject} due soon`,
        path: `/structure/${department};reviews`,
        isUrgent: state === 'passed',
      }
    })

/** What a user has to do today, the most pressing first: only what is there, and only of the departments in which the user works. */
export function listTasks(facts: Facts): Task[] {
  const {departments, isOfficer, waiting, cameBack, unsealed, withheld, drafts, translations} = facts
  const ownTypes = new Set(departments.flatMap((name): readonly string[] => typesByDepartment[name]))
  const countOwn = (types: readonly string[]) => types.filter((type) => ownTypes.has(type)).length
  const [ownDrafts, ownTranslations] = [countOwn(drafts), countOwn(translations)]
  const tasks: Task[] = [
    {
      key: 'unsealed',
      count: isOfficer ? unsealed : 0,
      words: `${unsealed === 1 ? '1 change was' : `${unsealed} changes were`} found unsealed in the last three days`,
      path: '/structure/compliance;unsealed',
      isUrgent: true,
    },
    {
      key: 'withheld',
      count: withheld,
      words: `${documents(withheld)} published and shown to nobody: ${withheld === 1 ? 'it promises' : 'they promise'} something that nobody approved`,
      path: `/structure/${departments.includes('marketing') ? 'marketing' : 'compliance'};withheld`,
      isUrgent: true,
    },
    ...reviewTasks(facts, 'passed'),
    {
      key: 'waiting',
      count: isOfficer ? waiting : 0,
      words: `${documents(waiting)} to approve or countersign`,
      path: '/structure/compliance;waiting',
      isUrgent: true,
    },
    {
      key: 'came back',
      count: cameBack,
      words: `${documents(cameBack)} of yours to send again: not approved, or changed after ${cameBack === 1 ? 'it was' : 'they were'} sent`,
      path: '/structure/drafts',
      isUrgent: true,
    },
    {
      key: 'translations',
      count: ownTranslations,
      words: `${documents(ownTranslations)} with a translation that is missing, out of date or not read yet`,
      path: '/structure/translations',
      isUrgent: false,
    },
    ...reviewTasks(facts, 'due'),
    {
      key: 'drafts',
      count: ownDrafts,
      words: `${documents(ownDrafts)} with changes that are not published`,
      path: '/structure/drafts',
      isUrgent: false,
    },
  ]
  return tasks.filter(({count}) => count > 0)
}
