import type { PermissionMatrixLabels } from '../component';

export const permissionMatrix: PermissionMatrixLabels = {
  permission: '権限',
  members: (n) => `${n}人`,
  cell: (permission, role) => `${permission}、${role}`,
  risky: '要注意',
  granted: '許可',
  refused: '許可しない',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `${role}は次の操作もできるようになります：${granted.join('、')}。`
      : `${role}は次の操作ができなくなります：${revoked.join('、')}。`,
  changed: '変更あり（未保存）',
};
