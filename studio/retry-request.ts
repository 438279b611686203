import {type MonoTypeOperatorFunction, retry} from 'rxjs'

const pauseMilliseconds = 2_000

/** Retries while the content API is unavailable, for example during a restart. */
export const retryRequest = <Value>(): MonoTypeOperatorFunction<Value> => retry({delay: pauseMilliseconds})
