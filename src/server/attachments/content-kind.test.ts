import { describe, expect, it } from 'vitest';
import { samples } from '../../../tests/support/attachments';
import { kindOf } from './content-kind';

const written = (text: string) => new TextEncoder().encode(text);
const facturae =
  '<?xml version="1.0" encoding="UTF-8"?>\n<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"/>';
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a file', () => {
  it.each(['pdf', 'png', 'jpeg', 'webp', 'heic', 'xlsx', 'docx'] as const)('is %s by what is in it', async (kind) => {
    expect(await kindOf(samples[kind])).toBe(kind);
  });

  it.each(['docm', 'zip', 'exe', 'elf'] as const)('of %s is not taken', async (name) => {
    expect(await kindOf(samples[name])).toBeNull();
  });

  it('whose archive is broken is not taken', async () => {
    expect(await kindOf(samples.xlsx.slice(0, 60))).toBeNull();
  });
});

describe('text', () => {
  it.each([
    ['plain', written('Pedido nº 17\r\n₹ 45.100\n'), 'text'],
    ['with a byte order mark', written('\uFEFFa;b\n'), 'text'],
    ['of an old spreadsheet', new Uint8Array([...Buffer.from('Espa\xf1a;1\r\n', 'latin1')]), 'text'],
    ['of two bytes a letter', utf16('Número\tImporte\r\n'), 'text'],
    ['that begins as a picture would', written('BMW Ibérica, order 17'), 'text'],
    ['of an e-invoice', written(facturae), 'xml'],
    ['of an e-invoice behind a byte order mark', written(`\uFEFF${facturae}`), 'xml'],
    ['of an e-invoice of two bytes a letter', utf16(facturae), 'xml'],
  ])('%s is taken', async (_, bytes, kind) => {
    expect(await kindOf(bytes)).toBe(kind);
  });

  it.each([
    ['a page', '<!doctype html><p>'],
    ['a page behind space and a comment', '\n  <!-- x --><script>alert(1)</script>'],
    ['a page that goes on as a PDF', '<html><script>alert(1)</script>\n%PDF-1.7'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing that declares itself', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing without its namespace', '<?xml version="1.0"?><svg onload="x"/>'],
    ['a page as XML', '<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></a>'],
    ['a page as XML whose letters are numbers', '<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/&#x0078;html"><h:script/></a>'],
    ['a drawing in XML whose letters are numbers', '<?xml version="1.0"?><a xmlns:s="http://www.w3.org/2000/sv&#103;"><s:script/></a>'],
    [
      'a page as XML with what Japanese readers leave out',
      '<?xml version="1.0" encoding="iso-2022-jp"?><a xmlns:h="http://www.w3.org/1999/x\x1b(Bhtml"><h:script/></a>',
    ],
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a style sheet that is a program', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
    ['a program', '#!/bin/sh\nrm -rf /\n'],
    ['a page for a server', '<?php phpinfo(); ?>'],
    ['control characters', 'abc\x07def'],
  ])('with %s is not taken', async (_, text) => {
    expect(await kindOf(written(text))).toBeNull();
  });
});
