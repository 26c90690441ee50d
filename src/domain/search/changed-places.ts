/** With a larger share of entries changed, making an index is as quick as changing it. */
const MAX_SHARE = 0.25;

/** The places at which a list differs from the one before; undefined if it has another length or differs at many. */
export function changedPlaces<T>(
  before: readonly T[],
  after: readonly T[],
): readonly number[] | undefined {
  if (before.length !== after.length) return undefined;
  const places: number[] = [];
  for (let place = 0; place < after.length; place += 1) {
    if (before[place] !== after[place]) places.push(place);
  }
  return places.length > MAX_SHARE * after.length ? undefined : places;
}
