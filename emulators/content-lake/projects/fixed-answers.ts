import {answer, answerNothing} from '../http/answer.ts'
import type {Route} from '../http/router.ts'

// Without it, comments are shown and cannot be written.
const features = ['studioComments']

/** Answers that never change: products of the hosted platform that are not here, and what a Studio would report home. */
export const fixedAnswers: readonly Route[] = [
  {method: 'GET', path: '/ping', handle: () => answer({ok: true})},
  {method: 'GET', path: '/data/ping/:dataset', handle: () => answer({ping: 'PONG'})},
  {
    method: 'GET',
    path: '/check/cors',
    handle: () => answer({result: {allowed: true, withCredentials: true}}),
  },
  {method: 'GET', path: '/features', handle: () => answer(features)},
  {method: 'GET', path: '/projects/:project/features', handle: () => answer(features)},
  {method: 'GET', path: '/projects/:project/user-applications', handle: () => answer([])},
  // Requests for a role with more rights: here roles are fixed.
  {method: 'GET', path: '/access/requests/me', handle: () => answer([])},
  {method: 'GET', path: '/help', handle: () => answer({resources: {title: '', sectionArray: []}})},
  {method: 'GET', path: '/journey/announcements', handle: () => answer([])},
  {method: 'GET', path: '/journey/:topic*', handle: () => answerNothing()},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => answer({status: 'denied'})},
  {method: 'POST', path: '/intake/:topic*', handle: () => answerNothing()},
]
