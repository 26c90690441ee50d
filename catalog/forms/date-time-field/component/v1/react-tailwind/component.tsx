'use client';

import { useId, useLayoutEffect, useState } from 'react';

import { FieldGroup } from '../forms-checkbox-group/component';
import { DatePicker } from '../forms-date-picker/component';
import type { DatePickerLabels } from '../forms-date-picker/component';
import { useField, useResetting } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { TimeField } from '../forms-time-field/component';
import type { TimeFieldLabels } from '../forms-time-field/component';
import { useLabels } from '../layout-language-provider/component';

/** A day and a time on the wall, `YYYY-MM-DDTHH:MM`, as `<input type="datetime-local">` sends it. */
export type IsoDateTime = string;

export interface DateTimeFieldProps extends FieldProps, FieldValue<IsoDateTime | null> {
  min?: IsoDateTime | undefined;
  max?: IsoDateTime | undefined;
  /** Minutes between the times in the list. */
  step?: number | undefined;
  /** Why a day cannot be chosen, and why a time of the day that is chosen cannot. */
  unavailableDay?: ((date: string) => string | undefined) | undefined;
  unavailableTime?: ((time: string, date: string | null) => string | undefined) | undefined;
  /** Where the time counts. A time that this zone skips when its clocks change is refused. */
  timeZone?: string | undefined;
  locale?: string | undefined;
  /** The day that the calendar opens on. */
  today?: string | undefined;
  labels?: Partial<DateTimeFieldLabels> | undefined;
}

export interface DateTimeFieldLabels {
  date: string;
  time: string;
  /** The clocks are put forward over this time. */
  skipped: string;
  dateLabels: Partial<DatePickerLabels>;
  timeLabels: Partial<TimeFieldLabels>;
}

const ENGLISH: DateTimeFieldLabels = {
  date: 'Date',
  time: 'Time',
  skipped: 'The clocks are put forward then: this time does not exist on that day.',
  dateLabels: {},
  timeLabels: {},
};

interface Parts {
  date: string | null;
  time: string | null;
}

/** A day and a time as one value. Both are typed or picked, in the language's own order. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { min, max, step, unavailableDay, unavailableTime, timeZone, locale, today, ...own } =
    props;
  const { value, defaultValue = null, onValueChange, labels, ref, ...rest } = own;
  const { required = false, readOnly = false, name, form, error, ...root } = rest;
  const text = useLabels('dateTimeField', ENGLISH, labels);
  const id = useId();
  /** What is there of a value that is not whole yet. */
  const [parts, setParts] = useState<Parts | null>(null);
  /** Something is typed that is no half of a value yet. */
  const [isStarted, setIsStarted] = useState(false);
  const field = useField<IsoDateTime | null, HTMLSelectElement>({
    value,
    defaultValue,
    onValueChange,
    // Each of the two fields says itself what is wrong with it.
    validate: () => '',
    onReset: () => {
      setParts(null);
      setIsStarted(false);
    },
    ref: undefined,
  });
  const { inputRef, controlRef } = field;
  const isResettingRef = useResetting(controlRef);
  const { date, time } = parts ?? partsOf(field.value);

  useLayoutEffect(() => {
    // The hidden control knows the form.
    inputRef.current = controlRef.current;
  });

  function change(next: Parts) {
    if (isResettingRef.current) return;
    const whole = next.date !== null && next.time !== null ? `${next.date}T${next.time}` : null;
    setParts(whole === null ? next : null);
    if (whole !== field.value) field.commit(whole);
  }

  function reasonAgainst(at: string): string | undefined {
    if (date !== null && timeZone !== undefined && isSkipped(`${date}T${at}`, timeZone))
      return text.skipped;
    return unavailableTime?.(at, date);
  }

  const shared = {
    form,
    disabled: root.disabled,
    readOnly,
    locale,
    // One without the other is no value.
    required: required || isStarted || date !== null || time !== null,
  };
  return (
    <FieldGroup
      {...root}
      id={id}
      error={error}
      problem=""
      name={name}
      form={form}
      values={[date !== null && time !== null ? `${date}T${time}` : '']}
      controlRef={controlRef}
    >
      <div
        className="@container"
        onInput={({ currentTarget }) => {
          // Enter sends the form before the half that it is in is settled.
          const inputs = [...currentTarget.querySelectorAll('input')];
          setIsStarted(inputs.some((input) => input.value.trim() !== ''));
        }}
      >
        <div className="grid gap-3 @xs:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <DatePicker
            {...shared}
            ref={ref}
            label={text.date}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            today={today}
            unavailable={unavailableDay}
            value={date}
            onValueChange={(next) => change({ date: next, time })}
            labels={text.dateLabels}
          />
          <TimeField
            {...shared}
            label={text.time}
            min={min !== undefined && date === min.slice(0, 10) ? min.slice(11, 16) : undefined}
            max={max !== undefined && date === max.slice(0, 10) ? max.slice(11, 16) : undefined}
            step={step}
            unavailable={reasonAgainst}
            value={time}
            onValueChange={(next) => change({ date, time: next })}
            labels={text.timeLabels}
          />
        </div>
      </div>
    </FieldGroup>
  );
}

function partsOf(value: IsoDateTime | null): Parts {
  const isMoment = !Number.isNaN(Date.parse(value ?? ''));
  const [date = '', time = ''] = isMoment ? (value ?? '').split('T') : [];
  return { date: date === '' ? null : date, time: time === '' ? null : time.slice(0, 5) };
}

/** Whether no moment shows this time on the zone's clocks. */
function isSkipped(wall: IsoDateTime, timeZone: string): boolean {
  const wanted = Date.parse(`${wall}Z`);
  if (Number.isNaN(wanted)) return false;
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shownAt = (instant: number) => format.format(instant).replace(' ', 'T');
  const offset = (instant: number) => Date.parse(`${shownAt(instant)}Z`) - instant;
  // The offsets a day before and a day after are all that can hold.
  return [-86_400_000, 86_400_000].every((by) => shownAt(wanted - offset(wanted + by)) !== wall);
}
