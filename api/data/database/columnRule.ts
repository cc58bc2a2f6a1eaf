/**
 * What an actor may see of a row it may read.
 *
 * - `everyone`: anyone who may read the row;
 * - `admin`: admins only, null for everyone else;
 * - `owner`: admins and the supplier that owns the row;
 * - `special`: depends on the actor, computed by a function in `columns.ts`;
 * - `nobody`: never leaves the server.
 *
 * Every column of every table that an entry point reads is classified here: an unclassified column does not compile.
 */
export type Rule = 'everyone' | 'admin' | 'owner' | 'special' | 'nobody'

export type Rules<Row> = { readonly [Column in keyof Row]-?: Rule }
