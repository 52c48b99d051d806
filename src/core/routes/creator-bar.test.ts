import { describe, expect, it } from 'vitest';
import { creatorBarOf } from './creator-bar.ts';

describe('creatorBarOf', () => {
  it.each([
    ['/testtool', null],
    ['/events', null],
    ['/wihost-menu', null],
    ['/wihost', 'tests'],
    ['/wihost-groups', 'groups'],
    ['/wihost-groups/people', 'groups'],
    ['/wihost/checking', 'checking'],
    ['/wihost-events', 'events'],
    ['/wihost/surveys', null],
  ])('%s is an overview, where phones have the bar at the bottom', (path, area) => {
    expect(creatorBarOf(path)).toMatchObject({ isOverview: true, area });
  });

  it.each([
    ['/wihost/tests/1', 'tests'],
    ['/wihost/wihiws/1', 'tests'],
    ['/wihost/wihiws/1/checking', 'tests'],
    ['/wihost/readings/1', 'checking'],
    ['/wihost-groups/1', 'groups'],
    ['/wihost/surveys/1', null],
  ])('%s has it in the header only', (path, area) => {
    expect(creatorBarOf(path)).toEqual({ isOverview: false, isOfCreators: true, area });
  });

  it.each([
    '/',
    '/login',
    '/wihiwin',
    '/new-test',
    '/account',
    '/wihiwer',
    '/wihiwers/0123456789',
    '/events/1',
    '/wihost-events/1',
    '/about-creator',
    '/survey/1',
  ])('%s has none', (path) => {
    expect(creatorBarOf(path)).toBeNull();
  });

  it('is on both homes only for those who create', () => {
    expect(['/testtool', '/events', '/wihost'].map((path) => creatorBarOf(path)?.isOfCreators)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
