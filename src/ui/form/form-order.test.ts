import { expect, it } from 'vitest';
import { inOrderOf } from './form-order';

it('names the first problem of each field from top to bottom, and none of a field that the form lacks', () => {
  const problems = [
    { field: 'mobile', code: 'required' },
    { field: 'corporateId', code: 'unknown' },
    { field: 'name', code: 'required' },
    { field: 'mobile', code: 'invalid' },
  ];
  expect(inOrderOf(['name', 'email', 'mobile'])(problems)).toEqual([
    { field: 'name', code: 'required' },
    { field: 'mobile', code: 'required' },
  ]);
});
