import {authRequests} from './auth-requests.ts'
import {lakeRequests} from './lake-requests.ts'
import type {FixedRequest} from './request.ts'
import {restRequests} from './rest-requests.ts'

/** All requests of a recording, in the order in which they are sent. */
export const fixedRequests: readonly FixedRequest[] = [...lakeRequests, ...restRequests, ...authRequests]
