-- Lists of people go by surname: the rule of src/core/people/name-order.ts for pages that are cut in the database. A test compares
-- both over random names. Who changes the rule or the given names adds a migration with the new function, which rebuilds the index.

-- The Ukrainian alphabet; «Є» and «є» are one, and «Читач 2» stands before «Читач 10». What is then equal goes by its bytes.
create collation people_names (provider = icu, locale = 'uk-u-kn-true-ks-level1');

-- The words of a name, the surname first, with ’ for every apostrophe. Called for each row of a sorted list: it asks the cheap
-- questions first and no table.
create function surname_first(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  given constant text := ' Єва Євген Євгенія Єгор Єлизавета Іван Іванна Ігор Ілля Ілона Інга Інна Ірина Адам Аделіна Алла Альбіна Аліна '
    'Аліса Анастасія Ангеліна Андрій Анна Антон Антоніна Аніта Аркадій Арсен Арсеній Артем Артур Аріна Богдан Богдана '
    'Божена Борис Вадим Валентин Валентина Валерій Валерія Варвара Василина Василь Вероніка Влад Влада Владислав '
    'Владислава Володимир Всеволод Віктор Вікторія Віолета Віра Віталій Віталіна В’ячеслав Гаврило Галина Ганна '
    'Георгій Герман Гліб Григорій Дана Данило Дарина Дарія Дар’я Денис Дмитро Діана Ева Едуард Ельвіра Еліна Еміль '
    'Емілія Жанна Захар Злата Златослава Зоряна Зоя Зінаїда Карина Каріна Катерина Кира Кирило Клавдія Клим Костянтин '
    'Ксенія Кіра Лариса Лев Леонід Леся Любов Людмила Лідія Лілія Ліна Лія Макар Максим Маргарита Марина Марк Маркіян '
    'Марта Мартин Марія Мар’ян Мар’яна Матвій Микита Микола Мирон Мирослав Мирослава Михайло Мілана Мія Надія Назар '
    'Назарій Наталя Наталія Нестор Ніка Ніна Оксана Олег Олександр Олександра Олексій Олена Ольга Орест Орина Остап '
    'Павло Петро Поліна Прохор Рената Роман Ростислав Руслан Руслана Сабіна Самійло Святослав Світлана Северин Семен '
    'Сергій Сніжана Соломія Софія Станіслав Степан Стефанія Тамара Тарас Таїсія Тетяна Тимофій Тимур Тихон Уляна '
    'Устим Федора Федір Філіп Христина Юліана Юлія Юрій Юстина Юхим Яків Ян Яна Ярема Ярина Яромир Ярослав Ярослава ';
  plain constant text := translate(name, '''ʼ', '’’');
  bare text := plain;
  words text[];
  total integer;
  part text;
  leads boolean := false;
begin
  if position('(' in plain) > 0 then
    bare := btrim(regexp_replace(regexp_replace(plain, '\([^()]*\)', ' ', 'g'), ' +', ' ', 'g'));
    if bare = '' then
      bare := plain;
    end if;
  end if;
  words := string_to_array(bare, ' ');
  total := cardinality(words);
  if total < 2 or right(words[1], 1) = ',' then
    leads := true;
  elsif words[1] ~ '^[[:upper:]’-]{2,}$' collate "uk-x-icu" and words[total] !~ '^[[:upper:]’-]{2,}$' collate "uk-x-icu" then
    leads := true;
  elsif right(bare, 1) = '.' and bare ~ '^[^ ]+( ([[:upper:]][[:lower:]]?\.)+)+$' collate "uk-x-icu"
    and words[1] !~ '^([[:upper:]][[:lower:]]?\.)+$' collate "uk-x-icu" then
    leads := total > 2 or position('.' in words[2]) < length(words[2]);
  elsif total = 2 then
    leads := true;
    foreach part in array string_to_array(words[2], '-') loop
      leads := leads and position(' ' || part || ' ' in given) > 0;
    end loop;
    if leads then
      leads := false;
      foreach part in array string_to_array(words[1], '-') loop
        leads := leads or position(' ' || part || ' ' in given) = 0;
      end loop;
    end if;
  elsif total = 3 then
    leads := words[3] ~ '([оє]вич|[ії]вна|Ілліч|Кузьмич|Лукич|Хомич)$'
      and words[2] !~ '([оє]вич|[ії]вна|Ілліч|Кузьмич|Лукич|Хомич)$';
  end if;
  if leads then
    return regexp_replace(bare, ',', '');
  end if;
  return words[total] || left(' ' || bare, -1 - length(words[total]));
end
$$;

-- The order of a table of results. The index by first names served only the code before.
create index attempts_by_surname on attempts
  (wihiw_id, trial, (surname_first(display_name)) collate people_names, (coalesce(user_id, id)), number, id);
drop index attempts_by_name;
