/** A promise that the test settles. */
export function createDeferred<T = void>() {
  let resolve!: (value: T) => void // set before the constructor returns
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
