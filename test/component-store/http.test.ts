import { createFilesFixture } from './files-fixture.ts';
import { describeComponentStore } from './contract.ts';
import { createHttpFixture } from './http-fixture.ts';

describeComponentStore('http over /api/components', createHttpFixture(createFilesFixture));
