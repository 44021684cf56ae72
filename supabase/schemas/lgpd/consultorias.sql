-- Export and deletion of consultancies.

create function lgpd.apagar_consultorias(_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  _apagadas integer;
  _donos uuid[];
begin
  with apagadas as (delete from public.consultorias as c where c.id = any (_ids) returning c.dono_id)
  select count(*), array_agg(a.dono_id) into _apagadas, _donos from apagadas as a;
  update contas.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.finalidade in ('contato_consultoria', 'perfil_consultoria')
    and k.titular in (
      select contas.titular(u.auth_user_id) from public.usuarios as u where u.id = any (_donos)
    );
  return _apagadas;
end
$$;
comment on function lgpd.apagar_consultorias(uuid[]) is 'Deletes registrations and revokes the consents of their owners. Returns how many.';

create function lgpd.exportar_consultoria(_usuario_id uuid, _email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'consultoria', (
      select to_jsonb(c) - array['id', 'dono_id'] || jsonb_build_object('email_de_avisos', vagas.caixa_em_json(c.id))
      from public.consultorias as c
      where c.dono_id = _usuario_id or c.dono_id is null and c.email = _email
      order by c.dono_id is null
      limit 1
    ),
    'perfil_da_consultoria', (
      select to_jsonb(p) - 'consultoria_id'
      from consultorias.consultoria_perfis as p
      join public.consultorias as c on c.id = p.consultoria_id
      where c.dono_id = _usuario_id
    ),
    'cadastros_iniciados', (
      select coalesce(jsonb_agg(consultorias.rascunho_em_json(d) - 'id' order by d.criado_em desc, d.id), '[]')
      from (
        select r.* from consultorias.consultoria_rascunhos as r
        where r.consultoria_id is null and (r.dono_id = _usuario_id or r.dono_id is null and r.email = _email)
        order by r.criado_em desc, r.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function lgpd.exportar_consultoria(uuid, text) is
  'Data of the consultancy of an account, and the newest 1,000 drafts with its verified e-mail: {consultoria|null, perfil_da_consultoria|null, cadastros_iniciados}.';
