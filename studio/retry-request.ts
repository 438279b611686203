import {type MonoTypeOperatorFunction, retry} from 'rxjs'

const pauseMilliseconds = 2_000

/** Asks again while the content API does not answer: it may be starting anew, and an editor goes on writing meanwhile. */
export const retryRequest = <Value>(): MonoTypeOperatorFunction<Value> => retry({delay: pauseMilliseconds})
