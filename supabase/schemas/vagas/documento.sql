-- Whether a company is who it says, the second way: a document of its CNPJ that the team reads.

insert into mensagens.outbox_tipos (tipo, fila, promessa, vida, apaga, soltas, junta)
values ('empresa_conferida', 'pessoa', '15 minutes', '72 hours', '{}', 20, '1 hour');

create table vagas.documentos_de_empresa (
  empresa_id uuid primary key references public.empresas (id) on delete cascade,
  arquivo_id uuid unique references arquivos.arquivos (id) on delete set null,
  nome text not null,
  cnpj text not null,
  enviado_em timestamptz not null default now(),
  motivo text,
  constraint documentos_de_empresa_nome_chk check (nome <> '' and nome = vagas.nome_de_empresa(nome)),
  constraint documentos_de_empresa_motivo_chk check (char_length(motivo) between 1 and 500)
);
comment on table vagas.documentos_de_empresa is
  'The document by which a company asks to be conferida, for this name (vagas.nome_de_empresa) and this CNPJ: with its file while it waits for the team, with motivo once it was '
  'refused; gone once it was accepted. Nobody but the team and who sent it reads it.';

alter table vagas.documentos_de_empresa enable row level security;

create trigger documentos_de_empresa_arquivo
after delete on vagas.documentos_de_empresa
for each row when (old.arquivo_id is not null)
execute function arquivos.saem_com_a_linha('arquivo_id');

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('vagas.documentos_de_empresa', 'pdf', 'f.arquivo_id = a.id');

create function vagas.enviar_documento(_empresa_id uuid, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _empresa public.empresas;
  _nome text;
begin
  perform base.limitar('documento_da_empresa', 'conta:' || _conta, 10, interval '1 day');
  _empresa := vagas.minha_empresa(_empresa_id, _conta);
  _nome := vagas.nome_de_empresa(_empresa.nome_fantasia);
  if _empresa.cnpj is null or _nome = '' then
    perform base.recusar(422, 'Escreva antes o CNPJ da empresa, em Editar.', 'cnpj');
  end if;
  -- The file before goes with its place in the queue.
  delete from vagas.documentos_de_empresa as d where d.empresa_id = _empresa.id;
  if _arquivo is not null then
    perform arquivos.usar(_arquivo, auth.uid(), 'pdf');
    insert into vagas.documentos_de_empresa (empresa_id, arquivo_id, nome, cnpj) values (_empresa.id, _arquivo, _nome, _empresa.cnpj);
    -- What the team compares it with.
    insert into moderacao.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
    values (
      _arquivo, 'documento', 'checagem', 'outro',
      left(
        concat_ws(
          ' · ', _empresa.nome_fantasia, _empresa.razao_social, 'CNPJ ' || _empresa.cnpj,
          case when exists (
            select from public.empresas as e
            join vagas.empresas_conferidas as c on c.empresa_id = e.id and c.vale_ate > now()
            where e.cnpj = _empresa.cnpj and e.usuario_id <> _conta
          ) then 'outra conta tem este CNPJ conferido' end
        ),
        500
      )
    );
  end if;
  return vagas.minhas_conferencias();
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_enviar_documento_da_empresa(_empresa_id uuid default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.enviar_documento(_empresa_id, _arquivo);
$$;
comment on function public.fn_enviar_documento_da_empresa is
  'Sends the team an own checked PDF that shows the CNPJ of a company of the calling account, or takes back the one that waits (null). Answers as fn_minhas_conferencias. Limit: '
  '10 a day per account. Errors: PT403 perfil_incompleto, PT404 empresa_inexistente, PT422 arquivo or cnpj (the company has none), PT429 limite.';
grant execute on function vagas.enviar_documento, public.fn_enviar_documento_da_empresa to authenticated;

create function vagas.documento_aceito(_arquivo uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _documento vagas.documentos_de_empresa;
  _empresa public.empresas;
begin
  -- Without its file: the row of the queue, and what was decided, stay while the file does.
  update vagas.documentos_de_empresa as d set arquivo_id = null where d.arquivo_id = _arquivo returning d.* into _documento;
  if not found then
    return;
  end if;
  delete from vagas.documentos_de_empresa as d where d.empresa_id = _documento.empresa_id;
  select e.* into strict _empresa from public.empresas as e where e.id = _documento.empresa_id;
  insert into vagas.empresas_conferidas as c (empresa_id, nome, dominio)
  values (_empresa.id, _documento.nome, 'cnpj')
  on conflict (empresa_id) do update
  set
    nome = excluded.nome, dominio = excluded.dominio, conferida_em = excluded.conferida_em, vale_ate = excluded.vale_ate, avisada_em = null;
  perform mensagens.enfileirar(
    'empresa_conferida', _arquivo::text, u.email, jsonb_build_object('nome', u.nome, 'empresa', _empresa.nome_fantasia)
  )
  from public.usuarios as u
  where u.id = _empresa.usuario_id and u.email_verificado;
end
$$;
comment on function vagas.documento_aceito is
  'The team read the document of a file and it shows the company: conferida for a year, told. Nothing when it was taken back, or name or CNPJ changed, meanwhile.';
