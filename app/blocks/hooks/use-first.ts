import { useState } from 'react'

/** What a value was when this was shown first: what a later answer says does not change it. */
export function useFirst<Value>(value: Value): Value {
  const [first] = useState(() => value)
  return first
}
