import type {ComponentType} from 'react'
import {Counting} from '../approval/count-badge.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {datedDocuments, type DatedDepartment, departmentOfDates} from './dated-documents.ts'
import {reviewsOf} from './reviews.ts'
import {today} from './today.ts'

/** An icon with the number of reviews of a department that are overdue. */
export function countOverdue(icon: ComponentType, department: DatedDepartment): ComponentType {
  return function CountedIcon() {
    const result = useLiveQuery(datedDocuments)
    const overdue =
      result.state === 'ready'
        ? reviewsOf(result.value, today()).filter(
            ({state, type}) => state === 'passed' && departmentOfDates(type) === department,
          )
        : []
    return <Counting icon={icon} count={overdue.length} words="overdue" />
  }
}
