'use client';

import { Check, Lock, Minus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface Permission {
  id: string;
  label: string;
  description?: ReactNode;
  /** Ids of others that it needs: who may change prices may see them. */
  requires?: readonly string[] | undefined;
  /** What it opens is dangerous: it is marked in words. */
  risky?: boolean | undefined;
}

export interface PermissionGroup {
  label: string;
  permissions: readonly Permission[];
}

export interface Role {
  id: string;
  label: string;
  /** How many people have it. */
  members?: number | undefined;
  /** Why nothing of it can be changed: "Owners may do everything." */
  locked?: string | undefined;
}

/** Ids of permissions by the id of a role. */
export type Grants = Readonly<Record<string, readonly string[]>>;

export interface PermissionMatrixProps extends Omit<
  ComponentProps<'div'>,
  'defaultValue' | 'children'
> {
  /** Names the table: "What roles may do in Larkfield". */
  label: string;
  roles: readonly Role[];
  groups: readonly PermissionGroup[];
  value?: Grants | undefined;
  defaultValue?: Grants | undefined;
  onValueChange?: ((grants: Grants, change: GrantChange) => void) | undefined;
  /** Sends `name` with `role:permission` for each grant. */
  name?: string | undefined;
  readOnly?: boolean | undefined;
  labels?: Partial<PermissionMatrixLabels> | undefined;
}

/** What one press did, with all that came along. */
export interface GrantChange {
  roleId: string;
  granted: readonly string[];
  revoked: readonly string[];
}

export interface PermissionMatrixLabels {
  permission: string;
  members: (count: number) => string;
  cell: (permission: string, role: string) => string;
  risky: string;
  granted: string;
  refused: string;
  /** Announced, where a press changed more than its own cell. */
  also: (role: string, granted: readonly string[], revoked: readonly string[]) => string;
  changed: string;
}

const ENGLISH: PermissionMatrixLabels = {
  permission: 'Permission',
  members: (count) => (count === 1 ? '1 person' : `${count} people`),
  cell: (permission, role) => `${permission}, ${role}`,
  risky: 'Risky',
  granted: 'Allowed',
  refused: 'Not allowed',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `${role} may now also: ${granted.join(', ')}.`
      : `${role} may no longer: ${revoked.join(', ')}.`,
  changed: 'Changed, not saved yet',
};

const CHECKBOX =
  'size-4 shrink-0 appearance-none rounded-sm border border-(--ui-border-strong) bg-(--ui-surface) bg-center bg-no-repeat checked:border-transparent checked:bg-(--ui-accent) checked:bg-(image:--ui-mark-check) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) forced-colors:appearance-auto';

/** Who may do what: permissions as rows, roles as columns. What a permission needs comes and goes with it. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { label, roles, groups, value, defaultValue = {}, onValueChange, name, ...own } = props;
  const { readOnly = false, labels, className = '', ...root } = own;
  const text = useLabels('permissionMatrix', ENGLISH, labels);
  const id = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const [inner, setInner] = useState(defaultValue);
  /** What it was at first: a change is marked until then. */
  const [first] = useState(value ?? defaultValue);
  const [message, setMessage] = useState('');
  /** The cell that has the tab stop, `role permission`. */
  const [stop, setStop] = useState('');
  const grants = value ?? inner;
  const all = groups.flatMap(({ permissions }) => permissions);
  const byId = new Map(all.map((each) => [each.id, each]));
  const labelOf = (each: string) => byId.get(each)?.label ?? each;

  /** With everything that it needs, whatever that needs. A circle ends. */
  function needsOf(permission: string, known: Set<string>): ReadonlySet<string> {
    for (const each of byId.get(permission)?.requires ?? []) {
      if (known.has(each) || each === permission) continue;
      known.add(each);
      needsOf(each, known);
    }
    return known;
  }

  function toggle(role: Role, permission: string) {
    const had = grants[role.id] ?? [];
    const isOn = had.includes(permission);
    const granted = isOn
      ? []
      : [permission, ...needsOf(permission, new Set())].filter((each) => !had.includes(each));
    const revoked = isOn
      ? had.filter((each) => each === permission || needsOf(each, new Set()).has(permission))
      : [];
    const next = {
      ...grants,
      [role.id]: [...had.filter((each) => !revoked.includes(each)), ...granted],
    };
    setInner(next);
    onValueChange?.(next, { roleId: role.id, granted, revoked });
    const others = (list: readonly string[]) =>
      list.filter((each) => each !== permission).map(labelOf);
    const more = [others(granted), others(revoked)] as const;
    setMessage(more[0].length + more[1].length > 0 ? text.also(role.label, ...more) : '');
  }

  const stops = all.flatMap((permission) => roles.map((role) => `${role.id} ${permission.id}`));
  const current = stops.includes(stop) ? stop : stops[0];

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (cell === undefined || event.defaultPrevented || event.altKey || event.metaKey) return;
    const at = stops.indexOf(cell);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const column = at % roles.length;
    const last = roles.length - 1;
    const side = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const next =
      side !== undefined
        ? column + side >= 0 && column + side <= last
          ? at + side
          : at
        : {
            ArrowUp: at - roles.length,
            ArrowDown: at + roles.length,
            Home: event.ctrlKey ? 0 : at - column,
            End: event.ctrlKey ? stops.length - 1 : at - column + last,
          }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const found = stops[next];
    if (found === undefined) return;
    tableRef.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(found)}"]`)?.focus();
  }

  return (
    <div
      {...root}
      className={`min-w-0 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="overflow-auto rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) scroll-ps-44 scroll-pt-16 [:where(&)]:max-h-[80dvh]">
        <table
          ref={tableRef}
          aria-label={label}
          onKeyDown={move}
          onFocus={({ target }) => {
            const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
            if (cell !== undefined) setStop(cell);
          }}
          className="w-full border-separate border-spacing-0"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 top-0 z-20 min-w-44 border-b border-(--ui-border) bg-(--ui-surface) px-3 py-2 text-start font-medium"
              >
                {text.permission}
              </th>
              {roles.map((role) => (
                <th
                  key={role.id}
                  scope="col"
                  className="sticky top-0 z-10 min-w-24 border-b border-(--ui-border) bg-(--ui-surface) px-3 py-2 text-center align-bottom font-medium"
                >
                  <span className="inline-flex items-center gap-1">
                    {role.locked && (
                      <Lock aria-hidden className="size-3.5 shrink-0 text-(--ui-text-subtle)" />
                    )}
                    {role.label}
                  </span>
                  {role.members !== undefined && (
                    <span className="block text-xs font-normal text-(--ui-text-muted)">
                      {text.members(role.members)}
                    </span>
                  )}
                  {role.locked && (
                    <span id={`${id}-${role.id}`} className="sr-only">
                      {role.locked}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.label}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 1}
                  className="border-b border-(--ui-border) bg-(--ui-surface-sunken) p-0 text-start text-xs font-medium text-(--ui-text-muted)"
                >
                  <span className="sticky start-0 inline-block px-3 py-1.5">{group.label}</span>
                </th>
              </tr>
              {group.permissions.map((permission) => (
                <tr key={permission.id} className="group/row hover:bg-(--ui-hover)">
                  <th
                    scope="row"
                    className="sticky start-0 z-10 border-b border-(--ui-border) bg-(--ui-surface) px-3 py-2 text-start font-normal group-last/row:border-b-0"
                  >
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      {permission.label}
                      {permission.risky && (
                        <span className="rounded-(--ui-radius-small) border border-transparent bg-(--ui-warning-soft) px-1.5 text-xs/5 font-medium text-(--ui-warning-text)">
                          {text.risky}
                        </span>
                      )}
                    </span>
                    <span className="block text-xs text-(--ui-text-muted) empty:hidden">
                      {permission.description}
                    </span>
                  </th>
                  {roles.map((role) => {
                    const isOn = (grants[role.id] ?? []).includes(permission.id);
                    const isChanged = (first[role.id] ?? []).includes(permission.id) !== isOn;
                    const cell = `${role.id} ${permission.id}`;
                    const isFixed = readOnly || role.locked !== undefined;
                    return (
                      <td
                        key={role.id}
                        className={`border-b border-(--ui-border) p-0 text-center group-last/row:border-b-0 ${isChanged ? 'bg-(--ui-accent-soft)' : ''}`}
                      >
                        {isFixed ? (
                          // Still a stop: it can be read, and says why it cannot be changed.
                          <span
                            data-cell={cell}
                            role="img"
                            tabIndex={cell === current ? 0 : -1}
                            aria-label={`${text.cell(permission.label, role.label)}: ${isOn ? text.granted : text.refused}`}
                            aria-describedby={role.locked ? `${id}-${role.id}` : undefined}
                            title={role.locked}
                            className="inline-grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) text-(--ui-text-muted) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
                          >
                            {isOn ? (
                              <Check aria-hidden className="size-4" />
                            ) : (
                              <Minus aria-hidden className="size-4 text-(--ui-text-subtle)" />
                            )}
                          </span>
                        ) : (
                          <label className="inline-flex size-(--ui-control) cursor-pointer items-center justify-center">
                            <input
                              type="checkbox"
                              data-cell={cell}
                              tabIndex={cell === current ? 0 : -1}
                              aria-label={text.cell(permission.label, role.label)}
                              aria-description={isChanged ? text.changed : undefined}
                              checked={isOn}
                              onChange={() => toggle(role, permission.id)}
                              className={CHECKBOX}
                            />
                          </label>
                        )}
                        {name !== undefined && isOn && (
                          <input type="hidden" name={name} value={`${role.id}:${permission.id}`} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p role="status" className="pt-2 text-(--ui-text-muted) empty:hidden">
        {message}
      </p>
    </div>
  );
}
