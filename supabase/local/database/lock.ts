/** A mutex in order of arrival. */
export class Lock {
  #last: Promise<unknown> = Promise.resolve()

  hold<T>(run: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(run)
    this.#last = mine.catch(() => {})
    return mine
  }
}
