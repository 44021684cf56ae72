-- Consultancies as the team lists and reads them.

create function equipe.perfil_para_equipe(_consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'texto', concat_ws(
      E'\n\n',
      p.sobre,
      p.metodo,
      (
        select string_agg(concat_ws(E'\n', c.titulo, c.setor, c.desafio, c.resultado), E'\n\n' order by c.n)
        from rows from (jsonb_to_recordset(p.casos) as (titulo text, setor text, desafio text, resultado text))
          with ordinality as c (titulo, setor, desafio, resultado, n)
      ),
      (
        select string_agg(concat_ws(', ', e.nome, e.papel, nullif(e.sobre, '')), E'\n' order by e.n)
        from rows from (jsonb_to_recordset(p.pessoas) as (nome text, papel text, sobre text)) with ordinality as e (nome, papel, sobre, n)
      )
    ),
    'oculto', p.oculto_em is not null,
    'motivo', p.motivo_ocultacao
  )
  from consultorias.consultoria_perfis as p
  where p.consultoria_id = _consultoria_id;
$$;
comment on function equipe.perfil_para_equipe is
  'The profile as the team reads it, also while it is hidden: {texto: all of it, oculto, motivo|null}; null when none was written.';

create function equipe.pessoas_da_casa(_casa_id uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(contas.nome_da_pessoa(p.id) || ' (' || p.papel || ')', ', ' order by p.papel = 'dono' desc, p.desde, p.id)
  from (
    select c.dono_id as id, 'dono' as papel, null::timestamptz as desde from vagas.casas as c where c.id = _casa_id
    union all
    select m.usuario_id, m.papel, m.desde from vagas.membros as m where m.casa_id = _casa_id
  ) as p
  having count(*) > 1;
$$;
comment on function equipe.pessoas_da_casa is
  'Who works in a company or a consultancy, with what they may do, as the team reads it in one line; null of somebody alone.';

create view equipe.lista_consultorias as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  base.norm_pt(t.consultoria_nome) as consultoria_nome,
  t.uf,
  t.servicos as servico,
  t.tipo_atuacao,
  t.dono_id is not null as com_dono,
  t.aprovada_em is not null as aprovada,
  t.recusada_em is not null and t.suspensa_em is null as recusada,
  t.suspensa_em is not null as suspensa,
  t.aprovada_em is null and t.recusada_em is null and t.suspensa_em is null as em_analise,
  base.admin_busca(
    t.consultoria_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || t.cidade || ' ' || substr(t.telefone, 4)
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'slug', t.slug, 'consultoria_nome', t.consultoria_nome, 'responsavel_nome', t.responsavel_nome,
    'email', t.email, 'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'tipo_atuacao', t.tipo_atuacao,
    'documento', base.mascarar_documento(coalesce(t.cnpj, t.cpf)), 'servicos', t.servicos,
    'aprovacao', consultorias.aprovacao(t), 'selos', consultorias.selos(t),
    'no_ar', consultorias.esta_no_ar(t), 'com_dono', t.dono_id is not null, 'motivo_recusa', t.motivo_recusa,
    'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'suspensa_em', t.suspensa_em, 'motivo_suspensao', t.motivo_suspensao
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['cnpj', 'cpf', 'dono_id'] || jsonb_build_object(
      -- The CNPJ is public and part of what the seal confirms; a CPF stays hidden.
      'documento', coalesce(t.cnpj, base.mascarar_documento(t.cpf)),
      'aprovacao', consultorias.aprovacao(t), 'selos', consultorias.selos(t), 'no_ar', consultorias.esta_no_ar(t),
      'com_dono', t.dono_id is not null, 'perfil', equipe.perfil_para_equipe(t.id),
      'pessoas', equipe.pessoas_da_casa(t.id)
    ),
    'relacionados', jsonb_build_object('propostas', equipe.propostas_de(null, t.id))
  ) as detalhe
from public.consultorias as t;
comment on view equipe.lista_consultorias is 'Consultancies in the team''s list, the document masked; in the detail only a CPF.';
