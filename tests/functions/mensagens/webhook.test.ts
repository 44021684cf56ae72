/** The webhook of proposals with the real queue and DNS: internal addresses are never called. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from '../../../supabase/functions/_shared/admin.ts'
import type { TestPlatform } from '../../support/platform.ts'
import { emptyAll, listOutbox, startPlatform, startWorker } from './worker.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
beforeEach(() => emptyAll(platform))
afterAll(() => platform.close())

/** A proposal created by the database functions while this address is configured. */
const propose = async (url: string) => {
  await platform.sql('update public.configuracoes set webhook_proposta_url = $1', [url])
  await platform.sql(`do $$ declare c uuid; s uuid; u uuid := gen_random_uuid(); begin
    insert into public.clientes (email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
      values (u || '@cliente.example', 'Empresa', 'Ana', '+5511900000001', 'Recife', 'PE', 'Varejo', '1–10') returning id into c;
    insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado, budget_estimado,
      setor, porte, contexto_projeto) values (c, sha256(uuid_send(c)), 'Solicitação Efetuada', 'Recolocação Profissional', 'Recife', 'PE', '1 mês', 'Até R$2k',
      'Varejo', '1–10', 'Contexto de exemplo') returning id into s;
    perform transicoes.mudar_solicitacao(s, 'Aberta');
    insert into auth.users (id, aud, role, email) values (u, 'authenticated', 'authenticated', u || '@autor.example');
    update public.usuarios set email = u || '@autor.example', email_verificado = true, telefone_verificado = true,
      telefone = (select '+55119' || 70000000 + count(*) from public.usuarios) where auth_user_id = u;
    perform set_config('request.jwt.claims', json_build_object('sub', u, 'role', 'authenticated')::text, true);
    insert into public.propostas (solicitacao_id, consultoria_email, prazo, mensagem) values (s, '', '1 mês', 'Olá');
  end $$`)
}

test.each(['https://127.0.0.1/', 'https://localhost/novo', 'https://2130706433/'])(
  '%s fails permanently, and e-mails are still sent',
  async (url) => {
    await propose(url)
    const totals = await startWorker(platform)()
    expect(totals).toMatchObject({ recusadas: 1 })
    const [row] = await listOutbox(platform, 'webhook_proposta')
    expect(row).toMatchObject({ enviada: false, morta: true, erro: 'endereço não é público', destinatario: '' })
  },
)

test('the delivered payload has the form’s values and a timestamp', async () => {
  await propose('https://crm.cliente.example/')
  const [row] = await platform.sql<{ id: string; r: unknown }>(
    `select payload ->> 'id' as id, public.fn_service_entrega('webhook_proposta', (payload ->> 'id')::uuid) as r
      from mensagens.outbox where tipo = 'webhook_proposta'`,
  )
  const read = await createAdmin(async () => row?.r).entrega('webhook_proposta', String(row?.id))
  expect(Object.keys(read?.corpo ?? {}).toSorted()).toEqual([
    'consultoria_email',
    'consultoria_id',
    'mensagem',
    'prazo',
    'solicitacao_id',
    'status_proposta',
    'timestamp',
    'valor',
  ])
})
